import { changedByMerge, mergeStudents, type MergePreview, type Student } from '@portal/api-client/people'
import { useLanguage } from '@portal/i18n'
import { Link, Navigate } from '@portal/remote-kit'
import { Banner, Button, ButtonLink, Card, ConfirmDialog, Heading, HStack, Stack, Text } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { FactList } from '../../../facts/FactList.tsx'
import { useOutdated } from '../../../use-outdated.ts'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { peopleRefusals } from '../parts/people-refusals.ts'
import { useStudentName } from '../students/student-facts.ts'
import { ClashList } from './ClashList.tsx'
import { Comparison } from './Comparison.tsx'

interface MergeDetailsProps {
  preview: MergePreview
  /** Called when the records have changed since the preview. */
  onOutdated: () => void
}

/** Merges the double of a preview into its student, in the version that is shown. */
export function MergeDetails({ preview, onOutdated }: MergeDetailsProps) {
  const t = useTexts()
  const language = useLanguage()
  const nameOf = useStudentName()
  const { student, double, clashes } = preview
  const [isAsked, setAsked] = useState(false)
  const [merged, setMerged] = useState<Student | null>(null)
  const { outdated, onError } = useOutdated(preview)
  const merge = useCommand({
    run: () => mergeStudents(preview, language),
    invalidates: changedByMerge,
    refusals: peopleRefusals,
    onError: (error) => {
      const isOutdated = onError(error)
      if (isOutdated) onOutdated()
      return isOutdated
    },
    doneText: t('people.done.merged', { name: nameOf(student), number: double.idNumber }),
    onDone: setMerged,
  })
  if (merged) return <Navigate to={paths.toStudent(merged.id)} replace />
  return (
    <Stack gap="6">
      {outdated && <Banner role="alert">{t('people.previewChanged')}</Banner>}
      <Card>
        <Comparison student={student} double={double} />
      </Card>
      {clashes.length > 0 ? <ClashList clashes={clashes} /> : <Moves preview={preview} />}
      <HStack justifyContent="flex-end" flexWrap="wrap" gap="3">
        <ButtonLink asChild>
          <Link to={paths.toMerge(double.id, student.id)} replace>
            {t('people.keepOther')}
          </Link>
        </ButtonLink>
        {clashes.length === 0 && (
          <Button variant="danger" onClick={() => setAsked(true)}>
            {t('people.merge')}
          </Button>
        )}
      </HStack>
      <ConfirmDialog
        title={t('people.merge')}
        text={t('people.mergeText', { kept: student.idNumber, gone: double.idNumber })}
        isOpen={isAsked}
        isDangerous
        isBusy={merge.isPending}
        onConfirm={() => void merge.run().finally(() => setAsked(false))}
        onCancel={() => setAsked(false)}
      />
    </Stack>
  )
}

const kinds = ['enrolments', 'marks', 'attendance', 'registers', 'eliminations', 'projects'] as const

/** How many records move, and how many both have alike. */
function Moves({ preview: { moves, same } }: { preview: MergePreview }) {
  const t = useTexts()
  const facts = kinds.map((id) => ({ id, label: t(`people.records.${id}`), value: String(moves[id]), isCode: true }))
  return (
    <Card>
      <Stack gap="4">
        <Heading size="md">{t('people.moves')}</Heading>
        <FactList facts={facts} />
        {same > 0 && <Text tone="muted">{t('people.sameRecords', { count: same })}</Text>}
      </Stack>
    </Card>
  )
}

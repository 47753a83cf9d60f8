import { changedByMerge, mergeStudents, type MergePreview, type Student } from '@portal/api-client/people'
import { useLanguage } from '@portal/i18n'
import { ConfirmCommand, Link, Navigate } from '@portal/remote-kit'
import { Banner, Button, ButtonLink, Card, Heading, HStack, Stack, Text } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { FactList, useOutdated } from '@portal/shared-screens/facts'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { peopleRefusals } from '../people-refusals.ts'
import { useStudentName } from '../students/student-facts.ts'
import { ClashList } from './ClashList.tsx'
import { Comparison } from './Comparison.tsx'
import { DistinctButton } from './DistinctButton.tsx'

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
  const { student, double, clashes, areDistinct } = preview
  const [isAsked, setAsked] = useState(false)
  const [merged, setMerged] = useState<Student | null>(null)
  const { outdated, onError } = useOutdated(preview)
  const onRefused = (error: unknown) => {
    const isOutdated = onError(error)
    if (isOutdated) onOutdated()
    return isOutdated
  }
  const merge = useCommand({
    run: () => mergeStudents(preview, language),
    invalidates: changedByMerge,
    refusals: peopleRefusals,
    onError: onRefused,
    doneText: t('people.done.merged', { name: nameOf(student), number: double.idNumber }),
    onDone: setMerged,
  })
  const isMergeable = clashes.length === 0 && !areDistinct
  if (merged) return <Navigate to={paths.toStudent(merged.id)} replace />
  return (
    <Stack gap="6">
      {outdated && <Banner role="alert">{t('people.previewChanged')}</Banner>}
      <Card>
        <Comparison student={student} double={double} />
      </Card>
      {areDistinct ? (
        <Banner>{t('people.areDistinct')}</Banner>
      ) : clashes.length > 0 ? (
        <ClashList clashes={clashes} />
      ) : (
        <Moves preview={preview} />
      )}
      <HStack justifyContent="flex-end" flexWrap="wrap" gap="3">
        <DistinctButton preview={preview} onError={onRefused} />
        {!areDistinct && (
          <ButtonLink asChild>
            <Link to={paths.toMerge(double.id, student.id)} replace>
              {t('people.keepOther')}
            </Link>
          </ButtonLink>
        )}
        {isMergeable && (
          <Button variant="danger" onClick={() => setAsked(true)}>
            {t('people.merge')}
          </Button>
        )}
      </HStack>
      <ConfirmCommand
        command={merge}
        title={t('people.merge')}
        text={t('people.mergeText', { kept: student.idNumber, gone: double.idNumber })}
        isOpen={isAsked}
        isDangerous
        onConfirm={() => void merge.run()}
        onClose={() => setAsked(false)}
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

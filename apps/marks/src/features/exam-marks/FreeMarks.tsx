import { type MarkSheetKey, type AssessmentKind, examMarksQueries } from '@portal/api-client/marks'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { useSearchParams, useSession } from '@portal/remote-kit'
import { Card, HStack, Stack } from '@portal/ui'
import { DateField } from '@portal/ui/date'
import { Form, SubmitButton, useWatch, useZodForm, QuerySelectField } from '@portal/ui/form'
import { useState } from 'react'
import { CriteriaFields } from '../../criteria/CriteriaFields.tsx'
import { useLastCriteria } from '../../criteria/use-last-criteria.ts'
import { Revealed } from '../../layout/Revealed.tsx'
import { useMessages, useTexts } from '../../texts.ts'
import {
  emptyFreeExam,
  freeExamOfAddress,
  freeExamSchema,
  requiredForFreeExam,
  toFreeExamKey,
  type FreeExamValues,
} from './free-exam.ts'
import { TutorialSheets } from './TutorialSheets.tsx'
import { useQuery } from '@tanstack/react-query'

/** Marks without an announced exam: the criteria, then a sheet for each TD group. */
export function FreeMarks({ kind }: { kind: AssessmentKind }) {
  const t = useTexts()
  const common = useCommonTexts()
  const { teacherId, yearId } = useSession()
  const { last, remember } = useLastCriteria()
  const linked = freeExamOfAddress(useSearchParams()[0])
  const form = useZodForm({
    schema: freeExamSchema,
    required: requiredForFreeExam,
    defaultValues: linked ?? { ...emptyFreeExam, semester: last.semester },
  })
  const values = useWatch({ control: form.control, compute: (all: FreeExamValues) => all })
  const [asked, setAsked] = useState(() => (linked ? serializeKey(toFreeExamKey(linked, { teacherId, yearId })) : null))
  const exam = toFreeExamKey(values, { teacherId, yearId })

  const show = (filled: FreeExamValues) => {
    remember(filled)
    setAsked(serializeKey(toFreeExamKey(filled, { teacherId, yearId })))
  }
  return (
    <Stack gap="6">
      <Card>
        <Form form={form} onSubmit={show} translateError={useMessages()} label={t('marks.tabFree')}>
          <CriteriaFields criteria={values} groupsFor="marks" preferred={last}>
            <ExamTypeField kind={kind} />
            <DateField<FreeExamValues> name="heldOn" label={t('register.label.date')} />
          </CriteriaFields>
          <HStack justifyContent="flex-end">
            <SubmitButton>{common('show')}</SubmitButton>
          </HStack>
        </Form>
      </Card>
      {exam && asked === serializeKey(exam) && (
        <Revealed key={asked}>
          <TutorialSheets exam={exam} kind={kind} />
        </Revealed>
      )}
    </Stack>
  )
}

/** A stable key per exam: the shown sheets are hidden when the criteria change. */
const serializeKey = (exam: MarkSheetKey | null) => JSON.stringify(exam)

/** The exam types of one page of marks. */
function ExamTypeField({ kind }: { kind: AssessmentKind }) {
  const t = useTexts()
  const types = useQuery(examMarksQueries.types(kind, useLanguage()))
  return <QuerySelectField<FreeExamValues> name="examTypeId" label={t('marks.examType')} isRequired list={types} />
}

import type { Student } from '@portal/api-client/people'
import { ChangeNotice } from '@portal/shared-screens/facts'
import { useTexts } from '../../../texts.ts'
import { useStudentFacts } from './student-facts.ts'

/** Shows the changes of another user in a student since the record was shown. */
export function ChangedStudent({ before, now }: { before: Student; now: Student }) {
  const t = useTexts()
  const factsOf = useStudentFacts()
  return <ChangeNotice text={t('people.changed')} before={factsOf(before)} now={factsOf(now)} />
}

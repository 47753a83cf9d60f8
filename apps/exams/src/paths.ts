import { addresses } from '@portal/shared-screens/addresses'

/** The only source of this remote's URLs. */
export const paths = {
  exams: '/office/exams',
  examSitting: '/office/exams/:id',
  toExamSitting: (id: number) => `/office/exams/${id}`,
  exam: '/office/exams/:id/:examId',
  toExam: (sittingId: number, id: number) => `/office/exams/${sittingId}/${id}`,
  invigilators: '/office/invigilators',
  examProgress: addresses.examProgress,
}

import { useSession } from '@portal/remote-kit'

/** Whether the user plans exams: the exam office does, an administrator reads the plan. */
export const useMayPlan = (): boolean => useSession().roles.includes('exams')

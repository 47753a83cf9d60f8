export { DeadlineForm } from './DeadlineForm.tsx'
export { DeadlineSection } from './DeadlineSection.tsx'

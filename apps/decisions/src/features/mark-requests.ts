export { CorrectionsPage } from './corrections/CorrectionsPage.tsx'
export { ReopeningsPage } from './reopenings/ReopeningsPage.tsx'

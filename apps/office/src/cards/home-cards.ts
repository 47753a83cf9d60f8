/** The cards of the home page are one file: whoever has the first steps to do has decisions too. */
export { OfficeCard } from './OfficeCard.tsx'
export { SetupCard } from './SetupCard.tsx'

export { ChangesCard } from './ChangesCard.tsx'
export { IntroductionCard } from './IntroductionCard.tsx'

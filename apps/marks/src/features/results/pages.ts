// One file of the build: each is opened from the other, and every file makes the entry of the remote larger.
export { ControlResultsPage, PrincipalResultsPage } from './ResultsPage.tsx'
export { RoomResultsPage } from './RoomResultsPage.tsx'

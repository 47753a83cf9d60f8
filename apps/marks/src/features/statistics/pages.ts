// One file of the build: each is opened from the other, and every file makes the entry of the remote larger.
export { GroupStatisticsPage } from './GroupStatisticsPage.tsx'
export { StatisticsPage } from './StatisticsPage.tsx'

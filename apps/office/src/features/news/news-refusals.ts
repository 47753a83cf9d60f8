/** The texts of refusals that read differently for news. */
export const newsRefusals = {
  'version.changed': 'news.changedRefusal',
  absent: 'news.absent',
  'right.missing': 'news.placeRefusal',
} as const

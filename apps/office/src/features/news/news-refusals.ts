/** The texts of refusals that read differently for news. */
export const newsRefusals = {
  'version.changed': 'news.changedRefusal',
  absent: 'news.absent',
  'right.missing': 'news.placeRefusal',
  'news.picture': { field: 'pictureFile', text: 'news.pictureGone' },
  'news.file': { field: 'files', text: 'news.fileGone' },
  'news.pictureType': { field: 'pictureFile', text: 'news.pictureType' },
  'news.pictureDamaged': { field: 'pictureFile', text: 'news.pictureDamaged' },
  tooLarge: { field: 'pictureFile', text: 'news.pictureTooLarge' },
} as const

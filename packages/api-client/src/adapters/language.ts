/** The language of names and labels in a response. */
export type Language = 'fr' | 'en' | 'ar'

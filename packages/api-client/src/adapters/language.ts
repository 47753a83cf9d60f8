/** The language in which an answer names things. */
export type Language = 'fr' | 'en' | 'ar'

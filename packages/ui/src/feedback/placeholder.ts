/** Marks an element that stands in for content on its way. */
export const placeholder = { 'data-placeholder': '' }

/**
 * The style of a parent whose children below a placeholder are hidden until the content has come: nobody knows before how
 * high that is, and so where they belong.
 */
export const hidesBelowPlaceholder = {
  '& > :is([data-placeholder], :has([data-placeholder])) ~ *': { visibility: 'hidden' },
} as const

/** Marks an element as the placeholder of content that is loading. */
export const placeholder = { 'data-placeholder': '' }

/**
 * The style of a parent whose children below a placeholder are hidden until the content is loaded. Prevents layout
 * shift: the height of the content is unknown before. A placeholder inside a card hides nothing: the card has its place.
 */
export const hidesBelowPlaceholder = {
  '& > :is([data-placeholder], :has([data-placeholder]:not([data-card] *))) ~ *': { visibility: 'hidden' },
} as const

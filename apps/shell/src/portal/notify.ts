import { createToaster } from '@portal/ui'

/** The page's one queue of toasts: top, at the end of the line, 2.5 seconds unless a screen asks for another time; errors until they are closed. */
export const notify = createToaster()

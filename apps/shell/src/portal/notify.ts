import { createToaster } from '@portal/ui'

/** The page's one queue of toasts: top, at the end of the line, 2.5 seconds unless a screen asks for another time. */
export const notify = createToaster()

import { createToaster } from '@portal/ui'

/** The toast queue of the page: at the top end, 2.5 seconds by default; errors stay until they are closed. */
export const notify = createToaster()

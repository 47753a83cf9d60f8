import type { ServerModule } from '../../kernel/server-module.ts'
import { importRoutes } from './import.routes.ts'

export const imports: ServerModule = {
  tags: { imports: 'The files of the institute: import with a dry run, and export' },
  rest: { imports: [importRoutes] },
}

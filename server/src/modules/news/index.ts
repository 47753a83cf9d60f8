import type { ServerModule } from '../../kernel/server-module.ts'
import { newsRoutes } from './news.routes.ts'

export const news: ServerModule = {
  tags: { news: 'The news of the home page, and the office that writes them' },
  rest: { news: [newsRoutes] },
}

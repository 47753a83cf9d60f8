import { serveParent } from '../../jobs/serve-parent.ts'
import { workOnRun } from './work-on-run.ts'

serveParent(workOnRun)

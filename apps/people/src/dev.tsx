import { startDevHost } from '@portal/remote-kit/dev'
import manifest from '../remote.json'
import * as remote from './remote.tsx'

await startDevHost({ manifest, remote })

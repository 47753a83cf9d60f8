import { describeManifest } from '@portal/testing'
import declared from '../remote.json'
import { routes } from './routes.tsx'

describeManifest(declared, { routes })

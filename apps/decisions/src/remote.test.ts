import { describeManifest } from '@portal/testing'
import declared from '../remote.json'
import { cards } from './cards.ts'
import { routes } from './routes.tsx'

describeManifest(declared, { routes, cards })

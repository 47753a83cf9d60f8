import { root } from '../lib/project.mjs'
import { cruiseProject } from './cruise.ts'

const { modules, imports, violations, unseen } = await cruiseProject(root)

for (const violation of violations) console.error(violation)
for (const file of unseen) console.error(`not looked at: ${file}`)
if (violations.length + unseen.length > 0) process.exitCode = 1
console.log(`${modules} modules and ${imports} imports seen`)

import { configure } from '@testing-library/react'

// Many mutants let a test wait in vain.
configure({ asyncUtilTimeout: 3_000 })

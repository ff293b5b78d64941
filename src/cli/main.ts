#!/usr/bin/env node
import { runCommand } from './run'

const { code, output } = runCommand(process.argv.slice(2))
if (code === 0) console.log(output)
else console.error(output)
process.exitCode = code

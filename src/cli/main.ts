#!/usr/bin/env node
import { runCommand } from './run'

// Whoever reads us may stop early: `grognard board eto | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

const { code, output } = await runCommand(process.argv.slice(2))
if (code === 0) console.log(output)
else console.error(output)
process.exitCode = code

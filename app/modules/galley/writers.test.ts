import { expect, test } from 'vitest'
import { englishArticle } from '#app/modules/work/testing/records.ts'
import { inSandbox } from '#app/platform/sandbox/sandbox.server.ts'
import { GALLEY_FORMATS } from './formats.ts'
import { sourceOf } from './testing.ts'

test.each(GALLEY_FORMATS)('%s is written in the process for foreign bytes', async (format) => {
	const answer = await inSandbox<unknown, { bytes?: Uint8Array; refused?: string }>(
		'app/modules/galley/galley-worker.ts',
		() => ({ format, source: sourceOf(englishArticle) }),
	)
	expect('bytes' in answer && answer.bytes?.length).toBeGreaterThan(500)
})

import { resolve } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const SETTINGS = 'FONTCONFIG_FILE'
/** Fontconfig's settings with a folder that holds no faces: without any folder the usual ones are searched. */
const FACELESS = 'app/platform/typeset/faceless.conf'

/** A compiler that knows the faces it is given and its own: it would look for those of the machine too, and files would differ with what is installed there. */
export function compilerOfOwnFaces(
	options: NonNullable<Parameters<typeof NodeCompiler.create>[0]>,
): NodeCompiler {
	const before = process.env[SETTINGS]
	process.env[SETTINGS] = resolve(FACELESS)
	try {
		return NodeCompiler.create(options)
	} finally {
		if (before === undefined) delete process.env[SETTINGS]
		else process.env[SETTINGS] = before
	}
}

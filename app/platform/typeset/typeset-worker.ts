import { compilerOfOwnFaces } from './own-faces.ts'
import type { TypesetTask } from './typeset.server.ts'

/** Sets one document. */
export function perform({ source, inputs, fonts, createdAt }: TypesetTask): Uint8Array {
	const compiler = compilerOfOwnFaces({
		inputs,
		fontArgs: [{ fontBlobs: fonts.map((font) => Buffer.from(font)) }],
	})
	const pdf = compiler.pdf(
		{ mainFileContent: source },
		{ pdfStandard: 'a-2a', creationTimestamp: Math.floor(createdAt.getTime() / 1000) },
	)
	return new Uint8Array(pdf)
}

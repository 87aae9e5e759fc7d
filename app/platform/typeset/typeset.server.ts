import { inSandbox } from '../sandbox/sandbox.server.ts'

const PROGRAM = 'app/platform/typeset/typeset-worker.ts'

/** Too many documents are being set, or files looked at, already; to be asked for again in some seconds. */
export class TypesettingBusy extends Error {}

/** A Typst source, what it reads as `sys.inputs` (text, never code), and the font files that it names. */
export type TypesetTask = {
	source: string
	inputs: Record<string, string>
	fonts: Uint8Array[]
	createdAt: Date
}

/**
 * The document as PDF/A-2a (ISO 19005-2): tagged, with its language and its fonts inside. Throws when the source is wrong, gives a picture no words or takes
 * too long, and `TypesettingBusy` when too many wait.
 */
export async function typeset(task: TypesetTask): Promise<Uint8Array> {
	const pdf = await inSandbox<TypesetTask, Uint8Array>(PROGRAM, () => task)
	if (pdf instanceof Uint8Array) return pdf
	if (pdf.refused === 'busy') throw new TypesettingBusy()
	throw new Error(`typesetting was given up: ${pdf.refused}`)
}

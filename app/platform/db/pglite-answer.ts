import type { PGlite } from '@electric-sql/pglite'
import { joinedBytes } from './joined-bytes.ts'

/**
 * What the embedded database answers to a message of the protocol, in bytes of its own. They are taken piece by piece as they come: `execProtocolRaw` also reads them, for nobody, and PGlite keeps
 * what it has read until somebody asks it in another way, which here nobody does.
 */
export async function answerTo(
	database: Pick<PGlite, 'execProtocolRawStream'>,
	message: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
	const pieces: Uint8Array[] = []
	// A piece lies in the memory of the database, which writes the next one over it.
	await database.execProtocolRawStream(message, { onRawData: (piece) => void pieces.push(piece.slice()) })
	return joinedBytes(pieces)
}

import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { TypesetTask } from './typeset.server.ts'

/** Sets one document in a thread of its own, so that nobody waits for the compiler. */
const { source, inputs, fonts, createdAt } = workerData as TypesetTask
const compiler = NodeCompiler.create({
	inputs,
	fontArgs: [{ fontBlobs: fonts.map((font) => Buffer.from(font)) }],
})
const pdf = compiler.pdf(
	{ mainFileContent: source },
	{ pdfStandard: 'a-2b', creationTimestamp: Math.floor(createdAt.getTime() / 1000) },
)
parentPort?.postMessage(new Uint8Array(pdf))

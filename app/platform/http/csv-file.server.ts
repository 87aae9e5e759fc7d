/** Lines of CSV as a file that the browser keeps, sent while they are read. */
export function csvFile(lines: AsyncGenerator<string>, name: string): Response {
	const text = new ReadableStream<string>({
		async pull(controller) {
			const { value, done } = await lines.next()
			if (done) controller.close()
			else controller.enqueue(value)
		},
		async cancel() {
			await lines.return(undefined)
		},
	})
	return csvAnswer(text.pipeThrough(new TextEncoderStream()), name)
}

/** CSV that is written whole, or as it is read, as a file that the browser keeps. */
export function csvAnswer(text: string | ReadableStream, name: string): Response {
	return new Response(text, {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="${name}"`,
			'cache-control': 'private, no-store',
		},
	})
}

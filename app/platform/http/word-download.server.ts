/** A Word document that was made for one person, as a download under this name; kept by no cache. */
export function wordDownload(bytes: Uint8Array, name: string): Response {
	return new Response(bytes as Uint8Array<ArrayBuffer>, {
		headers: {
			'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
			'content-disposition': `attachment; filename="${name}.docx"`,
			'content-length': String(bytes.length),
			'cache-control': 'private, no-store',
			'x-content-type-options': 'nosniff',
		},
	})
}

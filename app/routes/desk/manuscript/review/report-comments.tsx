/** The comments of a report with the line breaks of their writer, or that there are none. */
export function Comments({ text, none }: { text: string; none: string }) {
	return text ? (
		<p className="rapport-texte" dir="auto">
			{text}
		</p>
	) : (
		<p className="discret">{none}</p>
	)
}

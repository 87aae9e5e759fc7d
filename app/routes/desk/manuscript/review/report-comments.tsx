/** The comments of a report with the line breaks of their writer, or that there are none. */
export function Comments({ text, none }: { text: string; none: string }) {
	return text ? (
		<p className="report-text" dir="auto">
			{text}
		</p>
	) : (
		<p className="quiet">{none}</p>
	)
}

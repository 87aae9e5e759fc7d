/** A QR code (ISO/IEC 18004) as one path: dark on light in both themes, or cameras do not read it. */
export function QrCode({ title, modules }: { title: string; modules: boolean[][] }) {
	const rows = modules.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
	return (
		<svg
			className="code-qr"
			viewBox={`0 0 ${modules.length} ${modules.length}`}
			role="img"
			aria-label={title}
		>
			<rect width="100%" height="100%" fill="#fff" />
			<path d={rows.join('')} fill="#000" shapeRendering="crispEdges" />
		</svg>
	)
}

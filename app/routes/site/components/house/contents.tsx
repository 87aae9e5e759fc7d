import { AsideBox } from '#app/ui/panel.tsx'

/** Beside a page of many parts: what stands on it. */
export function PageContents({ title, parts }: { title: string; parts: { id: string; title: string }[] }) {
	return (
		<AsideBox className="hidden-on-phone">
			<nav aria-labelledby="h-sommaire">
				<h2 id="h-sommaire">{title}</h2>
				<ul className="plain-list">
					{parts.map(({ id, title: name }) => (
						<li key={id}>
							<a className="link" href={`#${id}`}>
								{name}
							</a>
						</li>
					))}
				</ul>
			</nav>
		</AsideBox>
	)
}

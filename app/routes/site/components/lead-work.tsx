import {
	DisciplineLink,
	WorkAbstract,
	WorkActions,
	WorkItem,
	WorkMeta,
} from '#app/modules/work/components/index.ts'
import type { Opening } from '#app/modules/work/index.server.ts'
import type { WorkCard } from '#app/modules/work/index.ts'
import { TextIn } from '#app/ui/text.tsx'

/** The newest work shown large, with its abstract or else how its text begins, its actions, and the next ones beside it. */
export function LeadWorks({ works, opening }: { works: WorkCard[]; opening: Opening | null }) {
	const [lead, ...others] = works
	if (!lead) return null
	return (
		<div className="lead">
			<LeadWork work={lead} opening={opening} />
			{others.length > 0 ? (
				<div>
					{others.map((work) => (
						<WorkItem key={work.id} work={work} heading="h3" compact />
					))}
				</div>
			) : null}
		</div>
	)
}

function LeadWork({ work, opening }: { work: WorkCard; opening: Opening | null }) {
	const [discipline] = work.disciplines
	return (
		<article className="lead-card">
			{discipline ? <DisciplineLink discipline={discipline} /> : null}
			<h3>
				<a href={work.path}>
					<TextIn texts={work.title} original={work.language} />
				</a>
			</h3>
			<WorkAbstract work={work} snippet={opening?.text} snippetLanguage={opening?.language} lines={6} />
			<WorkMeta work={work} />
			<div className="foot">
				<WorkActions work={work} />
			</div>
		</article>
	)
}

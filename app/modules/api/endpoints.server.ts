import { DESK_ANNOUNCEMENTS } from './desk/announcements.server.ts'
import { DESK_ARTICLES } from './desk/articles.server.ts'
import { DESK_BOOKS } from './desk/books.server.ts'
import { DESK_CALLS } from './desk/calls.server.ts'
import { DESK_CHAPTERS } from './desk/chapters.server.ts'
import { DESK_ISSUES } from './desk/issues.server.ts'
import type { Endpoint } from './endpoint.ts'
import { CALLS } from './read/calls.server.ts'
import { ISSUES } from './read/issues.server.ts'
import { JOURNALS } from './read/journals.server.ts'
import { NAMED_THINGS } from './read/names.server.ts'
import { PEOPLE } from './read/people.server.ts'
import { PUBLISHERS } from './read/publishers.server.ts'
import { SEARCH_AND_FIGURES } from './read/search.server.ts'
import { WORKS } from './read/works.server.ts'

/** Every endpoint of the programming interface: what is not in this table is not there. */
export const ENDPOINTS: readonly Endpoint[] = [
	...WORKS,
	...JOURNALS,
	...ISSUES,
	...PUBLISHERS,
	...CALLS,
	...PEOPLE,
	...NAMED_THINGS,
	...SEARCH_AND_FIGURES,
	...DESK_ARTICLES,
	...DESK_BOOKS,
	...DESK_CHAPTERS,
	...DESK_ISSUES,
	...DESK_CALLS,
	...DESK_ANNOUNCEMENTS,
]

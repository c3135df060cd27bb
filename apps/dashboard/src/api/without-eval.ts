import { config } from "zod";

// The page's content security policy forbids `eval`. zod tries it while the shapes are made, and browsers report the attempt;
// so this is imported for its effect, before anything that makes shapes.
config({ jitless: true });

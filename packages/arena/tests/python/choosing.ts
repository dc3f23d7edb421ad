/** A bot whose every choice runs the body; the body may use `view` and set `answer`. */
export const choosing = (body: string, top = ''): string => `
import os, random, sys
${top}
class Chooses:
    count = 0
    def choose(self, view):
        Chooses.count += 1
        answer = 0
        ${body.replaceAll('\n', '\n        ')}
        return answer
`;

// A bot for __GAME__: one view per line on stdin, one answer per line on stdout. What it writes to stderr is kept for its author.
mod json;

use json::Json;
use std::io::{self, BufRead, Write};

/// The index into view.get("legal"). Sample views are in sample-view.json.
fn choose(view: &Json, dice: &mut Dice) -> usize {
    dice.below(view.get("legal").list().len())
}

/// Small dice (xorshift), because the standard library has none.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most.max(1) as u64) as usize
    }
}

fn main() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut out = io::stdout();
    for line in io::stdin().lock().lines() {
        let Ok(line) = line else { return };
        let request = Json::parse(&line);
        let id = request.get("id").number() as u64;
        // "stays" in the first answer: this program plays one match after the other, and each further match begins with "new".
        let answer = if request.get("type").text() == "new" {
            dice = Dice(request.get("random").at(0).number() as u64 | 1);
            format!("{{\"id\":{id},\"stays\":true}}")
        } else {
            format!("{{\"id\":{id},\"index\":{},\"stays\":true}}", choose(&request, &mut dice))
        };
        if writeln!(out, "{answer}").and_then(|()| out.flush()).is_err() {
            return;
        }
    }
}
